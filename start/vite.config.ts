import { basename, join, relative } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const root = join(import.meta.dirname, '..')

/** The shop, its commands, and the programs that it starts as processes or threads. */
const programs = [
  'start/main.ts',
  'start/backup/backup.ts',
  'start/backup/move.ts',
  'start/backup/restore.ts',
  'start/health/doctor.ts',
  'start/import/catalog-import.ts',
  'start/processes/restart.ts',
  'start/printing/document-renderer-thread.ts',
  'server/images/scaling/run-picture-jobs.ts',
  'server/imports/read-process.ts',
  'server/imports/check-process.ts',
]
const entriesOf = (paths: readonly string[]): Record<string, string> =>
  Object.fromEntries(paths.map((path) => [basename(path, '.ts'), join(root, path)]))

/** Lets bundled code find files beside its source: migrations, functions and the demo's files. */
const sourceUrls = (outDir: string): Plugin => ({
  name: 'source-urls',
  enforce: 'pre',
  transform(code, id) {
    const isOurs = id.startsWith(root) && !id.includes('/node_modules/')
    if (isOurs && /import\.meta\.(dir|file)name/.test(code))
      this.error('Please name files by import.meta.url: it stays the address of the source file.')
    if (!isOurs || !code.includes('import.meta.url')) return undefined
    const source = JSON.stringify(relative(outDir, id))
    const rewritten = code
      .replace(/(?<=new URL\(')[./]*([\w-]+)\.ts(?=', import\.meta\.url\))/g, (path, name) => {
        if (!(name in entriesOf(programs)))
          this.error(`${path} is not a program of start/vite.config.ts`)
        return `./${name}.js`
      })
      .replace(/(?<!\.js', )import\.meta\.url/g, `new URL(${source}, import.meta.url).href`)
    return { code: rewritten, map: null }
  },
})

/** Bundles the libraries as well, because Node takes two seconds to read 800 files. */
export default defineConfig(({ mode }) => {
  const isDevelopment = mode === 'development'
  const outDir = join(root, isDevelopment ? 'node_modules/.cache/endcap-dev' : 'start/dist')
  return {
    root: import.meta.dirname,
    plugins: [sourceUrls(outDir)],
    // Both packages have native code, which can't be bundled.
    ssr: { noExternal: true, external: ['sharp', '@node-rs/argon2'] },
    build: {
      ssr: true,
      outDir,
      // Not emptied, because a running shop still loads chunks of the last build (`build.ts`).
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: {
        input: entriesOf(isDevelopment ? [...programs, 'start/dev/api.ts'] : programs),
        // In development only our own code is bundled, and Drizzle, because Node would have to read
        // its 100 files.
        external: [
          /^@endcap\/templates\/render-(document|mail)\//,
          ...(isDevelopment ? [/^(?!@endcap\/|drizzle-orm)[@\w]/] : []),
        ],
        // All chunks are in one folder, so that they can find sources by relative address. They are
        // ASCII, because V8 otherwise stores the text with two bytes per character.
        output: { chunkFileNames: '[name]-[hash].js', charset: 'ascii', comments: false },
      },
    },
  }
})
