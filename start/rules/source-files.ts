import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { dirname, join as joinUrl } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type SourceFile = { path: string; text: string }

const left = new Set(['node_modules', 'dist', 'data', 'migrations', 'screenshots', 'types'])

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || left.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? walk(path) : [path]
  })

/** The project's own source files, with what they say; paths are relative to its root. */
export const sourceFiles = (rooms: readonly string[] = ['']): SourceFile[] =>
  rooms
    .flatMap((room) => walk(join(root, room)))
    .filter((path) => /\.(ts|tsx|js)$/.test(path) && !path.endsWith('.gen.ts'))
    .map((path) => ({
      path: relative(root, path).replaceAll('\\', '/'),
      text: readFileSync(path, 'utf8'),
    }))

/** A source without its comments, so that a rule speaks of code alone. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /(^|\/)(testing|test-support|tests|fixtures)\//.test(path)

/** The files of the same package that a file imports, statically or dynamically. */
export const importsOf = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)/g)].map(([, specifier = '']) =>
    joinUrl(dirname(path), specifier),
  )
