import { sizeOfPng } from '@endcap/contract/images/picture-size'
import { withoutDefaultParts } from '@endcap/contract/mail/mail-texts'
import type { Letterhead } from '@endcap/contract/mail/mails'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { logoPng, readLogos } from './logo.ts'
import { readSettings } from './settings-store.ts'

export const readPrintedLetterhead = async (db: Db): Promise<Letterhead> => {
  const { store_name, phone, email, address, time_zone, logo } = await readSettings(db)
  const path = logoPng(logo)
  return { store_name, phone, email, address, time_zone, ...(path && { logo: path }) }
}

/** Includes the logo's address and size, unless its file is missing. */
export const readLetterhead = async (
  context: Pick<Context, 'db' | 'config'>,
): Promise<Letterhead> => {
  const { logo, mail_texts, ...others } = await readSettings(context.db)
  const settings = { ...others, mail_texts: mail_texts.map(withoutDefaultParts) }
  const path = logoPng(logo)
  if (path === undefined) return settings
  const { [path]: png } = await readLogos(context, [path])
  if (png === undefined) return settings
  const logo_url = new URL(path, context.config.publicUrl).href
  return { ...settings, logo_url, logo_size: sizeOfPng(png) }
}
