import { sizeOfPng } from '@endcap/contract/images/picture-size'
import { withoutDefaultParts } from '@endcap/contract/mail/mail-texts'
import type { Letterhead } from '@endcap/contract/mail/mails'
import type { Context } from '../context.ts'
import type { Db } from '../database/database.ts'
import { logoPng, readLogos } from './logo.ts'
import { readSettings } from './settings-store.ts'

export const readPrintedLetterhead = async (db: Db): Promise<Letterhead> => {
  const settings = await readSettings(db)
  const { store_name, phone, email, address, time_zone, accent_color } = settings
  const [logo, mark] = [logoPng(settings.logo), logoPng(settings.mark)]
  return {
    ...{ store_name, phone, email, address, time_zone },
    ...(accent_color && { accent_color }),
    ...(logo && { logo }),
    ...(mark && { mark }),
  }
}

/** Includes the addresses of logo and mark and the logo's size, unless their files are missing. */
export const readLetterhead = async (
  context: Pick<Context, 'db' | 'config'>,
): Promise<Letterhead> => {
  const { logo, mark, mail_texts, ...others } = await readSettings(context.db)
  const settings = { ...others, mail_texts: mail_texts.map(withoutDefaultParts) }
  const [logoPath = '', markPath = ''] = [logoPng(logo), logoPng(mark)]
  const { [logoPath]: logoFile, [markPath]: markFile } = await readLogos(
    context,
    [logoPath, markPath].filter(Boolean),
  )
  const absolute = (path: string) => new URL(path, context.config.publicUrl).href
  return {
    ...settings,
    ...(logoFile && { logo_url: absolute(logoPath), logo_size: sizeOfPng(logoFile) }),
    ...(markFile && { mark_url: absolute(markPath) }),
  }
}
