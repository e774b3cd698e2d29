import { type AttackRequest, callers } from './attack-request.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

const roots = ['', ...words('/images /images/x /assets /admin /admin/assets /api /api/docs /users')]

/** Spellings of `../`, to climb out of a folder. */
const ways = words(
  String.raw`../ ..%2f %2e%2e/ %2e%2e%2f ..%5c ..\ %252e%252e%252f ..%c0%af ....// .%00./ %u002e%u002e/ ;/../`,
)
const files = words('attack-secret.txt auth-secret package.json etc/passwd database/PG_VERSION')

const oddPaths = [
  ...words(String.raw`
    // //evil.example /\evil.example /.git/config /.env /% /%00 /%ff%fe /?% /;jsessionid=1
    /api/../admin/api/me /api//categories /API/CATEGORIES /api/categories/ /api/categories%2f
    /api/categories.json /api/prices?ids[]=1&ids[x]=2&__proto__[a]=1 /admin/api/../../users/signin
    /metrics /healthz/ /readyz?x /robots.txt/.. /product/%2e%2e/%2e%2e/api/prices
    /admin/service-worker.js/x`),
  `/${'a'.repeat(8_000)}`,
  `/${'%41'.repeat(2_000)}`,
  `/category/${'../'.repeat(50)}`,
]

const methods = words('GET HEAD POST PUT PATCH DELETE OPTIONS TRACE PROPFIND')

const requestOf = (method: string, path: string, number: number): AttackRequest => ({
  kind: 'path',
  endpoint: null,
  caller: callers[number % callers.length] ?? 'guest',
  method,
  path,
  headers: {},
  body: null,
})

/** Requests with path traversals, malformed paths, or unexpected methods. */
export const pathTricks = (): AttackRequest[] => {
  const climbing = roots.flatMap((root) =>
    ways.flatMap((way) => files.map((file) => `${root}/${way.repeat(3)}${file}`)),
  )
  const widths = climbing
    .filter((path) => path.startsWith('/images'))
    .map((path) => `${path}?w=120`)
  const all = [...climbing, ...widths, ...oddPaths].map((path, number) =>
    requestOf('GET', path, number),
  )
  const others = oddPaths.flatMap((path, index) =>
    methods.map((method, number) => requestOf(method, path, index + number)),
  )
  // Node's client refuses to send some of them, which browsers don't send either.
  return [...all, ...others].filter(({ path }) => !/[^!-~]/.test(path))
}

/** The content of `attack-secret.txt` in `DATA_DIR`. */
export const fileMarker = 'the content of a file that is never sent'

/** Whether a reply contains a file that the shop never sends. */
export const containsPrivateFile = (body: string): boolean =>
  body.includes(fileMarker) || /root:x:0:0|"private": true|^1[5-9]\n?$/.test(body)
