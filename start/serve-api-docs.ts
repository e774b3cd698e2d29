import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { endpoints } from '@endcap/contract/endpoints'
import { describeApi } from '@endcap/server/http/openapi'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { apiDocsPolicy } from './content-security.ts'

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

/** The API's description for programs and, by Swagger UI, for people. */
export const serveApiDocs = async (app: FastifyInstance): Promise<void> => {
  let described: string | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    described ??= JSON.stringify(describeApi(endpoints))
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(described)
  })
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', apiDocsPolicy)
      .header('cache-control', 'no-cache')
      .send(page),
  )
  app.get('/api/docs/open.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(open),
  )
  await app.register(fastifyStatic, {
    root: dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/api/docs/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/?swagger-ui(-bundle)?\.(css|js)$/.test(path),
  })
}
