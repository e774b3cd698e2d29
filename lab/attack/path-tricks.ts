import type { AttackRequest } from './attack-request.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

const roots = ['', '/images', '/assets', '/admin', '/api/docs']
const ways = words(
  String.raw`../ ..%2f %2e%2e/ %2e%2e%2f ..%5c ..\ %252e%252e%252f ..%c0%af ....// .%00./ ;/../`,
)
const files = words('attack-secret.txt auth-secret package.json etc/passwd database/PG_VERSION')

const oddPaths = [
  ...words(String.raw`
    // //evil.example /\evil.example /.git/config /.env /% /%00 /%ff%fe /?% /;jsessionid=1
    /api/../admin/api/me /api//categories /API/CATEGORIES /api/categories/ /api/categories.json
    /api/prices?ids[]=1&ids[x]=2&__proto__[a]=1 /admin/api/../../users/signin
    /metrics /healthz/ /robots.txt/.. /product/%2e%2e/%2e%2e/api/prices /admin/service-worker.js/x`),
  `/${'a'.repeat(8_000)}`,
  `/category/${'../'.repeat(50)}`,
]
const methods = words('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND')

export const pathTricks = (): AttackRequest[] => {
  const climbing = roots.flatMap((root) =>
    ways.flatMap((way) => files.map((file) => `${root}/${way.repeat(3)}${file}`)),
  )
  const all = [
    ...climbing.map((path) => ({ method: 'GET', path })),
    ...oddPaths.flatMap((path) => methods.map((method) => ({ method, path }))),
  ]
  return all.map((one) => ({
    kind: 'path',
    endpoint: null,
    caller: 'guest',
    headers: {},
    body: null,
    ...one,
  }))
}

/** The content of `attack-secret.txt` in `DATA_DIR`. */
export const fileMarker = 'the content of a file that is never sent'

export const containsPrivateFile = (body: string): boolean =>
  body.includes(fileMarker) || /root:x:0:0|"private": true|^1[5-9]\n?$/.test(body)
