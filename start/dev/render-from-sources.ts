import { fileURLToPath } from 'node:url'
import type { Language } from '@endcap/contract/i18n/languages'
import type { RenderMail } from '@endcap/contract/mail/mails'
import { type DocumentBuild, renderInLanguages } from '@endcap/templates/render-in-languages'
import { createServer, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { Pages } from '../serving/load-built.ts'
import type { Storefront } from '../serving/serve-documents.ts'

type Package = 'storefront' | 'templates'

const pathOf = (name: Package): string => fileURLToPath(new URL(`../../${name}`, import.meta.url))

export const renderFromSources = (): Pages => {
  const servers = new Map<string, Promise<ViteDevServer>>()

  const load = async <T>(name: Package, language: Language, file: string): Promise<T> => {
    const key = `${name} ${language}`
    const created =
      servers.get(key) ??
      createServer({
        root: pathOf(name),
        mode: language,
        appType: 'custom',
        // Watches nothing, because the process is replaced when a file changes.
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
      })
    servers.set(key, created)
    const { ssr } = (await created).environments
    if (ssr === undefined || !isRunnableDevEnvironment(ssr)) throw new Error(`${name} has no SSR`)
    return ssr.runner.import(file)
  }

  return {
    renderMail: async (content, letterhead, language = 'en') => {
      const built = await load<{ renderMail: RenderMail }>('templates', language, '/render-mail.ts')
      return built.renderMail(content, letterhead)
    },
    documentRenderer: {
      render: (...document) =>
        renderInLanguages(
          (language) => load<DocumentBuild>('templates', language, '/render-document.tsx'),
          ...document,
        ),
      close: async () => {
        for (const server of servers.values()) await (await server).close()
      },
    },
    renderPage: async (language, ...page) =>
      (await load<Storefront>('storefront', language, '/server.ts')).renderDocument(...page),
    serve: async () => {},
  }
}
