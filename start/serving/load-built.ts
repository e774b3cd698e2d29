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

const storefrontPath = (language: Language): string =>
  pathOf(`storefront/dist/server/${language}.js`)

/** Node reads the file at the first call only. */
const loadStorefront = (language: Language): Promise<Storefront> =>
  import(pathToFileURL(storefrontPath(language)).href)

/** Throws `StartupError` if the shop isn't built. */
export const loadBuilt = async (): Promise<Pages> => {
  for (const language of languageCodes) await checkBuilt(storefrontPath(language))
  // Another language’s storefront is loaded for its first page, so that it doesn’t delay the start.
  const { isPage } = await loadStorefront('en')
  return {
    renderMail,
    documentRenderer: createDocumentRenderer(),
    renderPage: async (language, ...page) =>
      (await loadStorefront(language)).renderDocument(...page),
    serve: async (server) => {
      await serveFiles(server, folders)
      serveIcons(server, folders.storefront)
      serveDocuments(server, { isPage, loadStorefront, knownQueriesOf })
    },
  }
}
