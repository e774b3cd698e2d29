import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('pages are built for production, whatever NODE_ENV the caller has', () => {
  const root = mkdtempSync(join(tmpdir(), 'checkout-'))
  const put = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  try {
    for (const path of ['start/prepare.js', 'build.ts', 'contract/languages.ts'])
      cpSync(join(import.meta.dirname, '..', path), join(root, path), { recursive: true })
    put('package.json', '{ "type": "module" }')
    put('package-lock.json', '{}')
    put('compress-assets.ts', '')
    for (const name of ['contract', 'translations', 'ui', 'templates', 'storefront', 'back-office'])
      put(`${name}/package.json`, '{}')
    put('node_modules/node/bin/README', '')
    symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'))
    put(
      'node_modules/vite/bin/vite.js',
      `require('fs').writeFileSync(process.argv[3] + '/built-as', process.env.NODE_ENV)`,
    )
    const installed = createHash('sha256').update('{}').digest('hex')
    put('node_modules/.cache/endcap-stamps.json', JSON.stringify({ installed }))

    const prepare = `import('./start/prepare.js').then(({ prepare }) => prepare())`
    execFileSync(process.execPath, ['--eval', prepare], {
      cwd: root,
      stdio: 'ignore',
      env: { ...process.env, NODE_ENV: 'test' },
    })
    for (const name of ['templates', 'storefront', 'back-office'])
      expect(readFileSync(join(root, name, 'built-as'), 'utf8')).toBe('production')
  } finally {
    rmSync(root, { recursive: true })
  }
})
