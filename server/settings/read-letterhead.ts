import type { Letterhead } from '@endcap/contract/mails'
import type { Context } from '../context.ts'
import { logoPng } from './logo.ts'
import { readSettings } from './settings-store.ts'

/** Returns the shop's details and texts for mails, with the address of its logo. */
export const readLetterhead = async ({
  db,
  config,
}: Pick<Context, 'db' | 'config'>): Promise<Letterhead> => {
  const { logo, ...settings } = await readSettings(db)
  const path = logoPng(logo)
  return { ...settings, ...(path !== undefined && { logo_url: new URL(path, config.publicUrl).href }) }
}
