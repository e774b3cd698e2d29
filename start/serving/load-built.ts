import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Language, languageCodes } from '@endcap/contract/i18n/languages'
import type { RenderMail } from '@endcap/contract/mail/mails'
import type { Server } from '@endcap/server/create-server'
import { knownQueriesOf } from '@endcap/storefront/paths'
import { createDocumentRenderer, type DocumentRenderer } from '../printing/document-renderer.ts'
import { renderMail } from '../render-mail.ts'
import { type Storefront, serveDocuments } from './serve-documents.ts'
import { checkBuilt, serveFiles } from './serve-files.ts'
import { serveIcons } from './serve-icons.ts'

export type Pages = {
  renderMail: RenderMail
  documentRenderer: DocumentRenderer
  renderPage: (
    language: Language,
    ...page: Parameters<Storefront['renderDocument']>
  ) => ReturnType<Storefront['renderDocument']>
  serve: (server: Server) => Promise<void>
}

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const folders = {
  storefront: pathOf('storefront/dist/client'),
  backOffice: pathOf('back-office/dist'),
}

const loadStorefront = async (language: Language): Promise<[Language, Storefront]> => {
  const path = pathOf(`storefront/dist/server/${language}.js`)
  await checkBuilt(path)
  return [language, await import(pathToFileURL(path).href)]
}

/** Throws `StartupError` if the shop isn't built. */
export const loadBuilt = async (): Promise<Pages> => {
  const entries = await Promise.all(languageCodes.map(loadStorefront))
  const storefronts = Object.fromEntries(entries) as Record<Language, Storefront>
  return {
    renderMail,
    documentRenderer: createDocumentRenderer(),
    renderPage: (language, ...page) => storefronts[language].renderDocument(...page),
    serve: async (server) => {
      await serveFiles(server, folders)
      serveIcons(server, folders.storefront)
      serveDocuments(server, storefronts, knownQueriesOf)
    },
  }
}
