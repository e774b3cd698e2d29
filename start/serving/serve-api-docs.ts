import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { createCachedResponse } from '@endcap/server/http/responses/cached-response'
import { sendResponse } from '@endcap/server/http/responses/send-response'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { apiDocsPolicy } from './content-security.ts'
import { fileHeaders } from './file-headers.ts'
import { serveFixed } from './serve-fixed.ts'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Endcap API</title>
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/open.js"></script>
  </body>
</html>
`

const open = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#docs', deepLinking: true })\n`

const createFixed = (
  type: string,
  text: string,
  extraHeaders: Readonly<Record<string, string>> = {},
) =>
  createCachedResponse({
    status: 200,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      ...extraHeaders,
    },
    body: Buffer.from(text),
  })

export const serveApiDocs = async (app: FastifyInstance): Promise<void> => {
  const { resolve } = createRequire(import.meta.url)
  // Read by the first request, so that it doesn't delay the start.
  let document: ReturnType<typeof createFixed> | undefined
  app.get('/api/openapi.json', async (request, reply) => {
    document ??= createFixed(
      'application/json',
      await readFile(resolve('@endcap/contract/openapi.json'), 'utf8'),
    )
    return sendResponse(request, reply, document)
  })
  const policy = { 'content-security-policy': apiDocsPolicy }
  serveFixed(app, '/api/docs', createFixed('text/html', page, policy))
  serveFixed(app, '/api/docs/open.js', createFixed('text/javascript', open))
  await app.register(fastifyStatic, {
    root: dirname(resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: fileHeaders('no-cache'),
    allowedPath: (path) => /^\/?swagger-ui(-bundle)?\.(css|js)$/.test(path),
  })
}
