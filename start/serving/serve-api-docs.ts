import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { endpoints } from '@endcap/contract/endpoints'
import { describeApi } from '@endcap/server/http/openapi'
import { finishReply } from '@endcap/server/http/replies/finished-reply'
import { sendFinished } from '@endcap/server/http/replies/send-reply'
import { refuseOtherMethods } from '@endcap/server/http/requests/every-method'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { apiDocsPolicy } from './content-security.ts'
import { fileHeaders } from './file-headers.ts'
import { serveFinished } from './serve-finished.ts'

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

const finish = (type: string, text: string, more: Readonly<Record<string, string>> = {}) =>
  finishReply({
    status: 200,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      ...more,
    },
    body: Buffer.from(text),
  })

/** The API's description for programs and, by Swagger UI, for people. */
export const serveApiDocs = async (app: FastifyInstance): Promise<void> => {
  // Described when somebody asks: a start does not wait for it.
  let described: ReturnType<typeof finish> | undefined
  app.get('/api/openapi.json', (request, reply) => {
    described ??= finish('application/json', JSON.stringify(describeApi(endpoints)))
    return sendFinished(request, reply, described)
  })
  refuseOtherMethods(app, '/api/openapi.json')
  const policy = { 'content-security-policy': apiDocsPolicy }
  serveFinished(app, '/api/docs', finish('text/html', page, policy))
  serveFinished(app, '/api/docs/open.js', finish('text/javascript', open))
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    setHeaders: fileHeaders('no-cache'),
    allowedPath: (path) => /^\/?swagger-ui(-bundle)?\.(css|js)$/.test(path),
  })
}
