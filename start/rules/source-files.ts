import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { dirname, join as joinUrl } from 'node:path/posix'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export type SourceFile = { path: string; text: string }

const ignoredFolders = new Set(['node_modules', 'dist', 'data', 'screenshots'])
const notCode = /(^|\/)(migrations|types)\/|\.gen\.ts$/

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.') || ignoredFolders.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? listFiles(path) : [path]
  })

let listed: string[] | undefined
export const projectPaths = (): string[] => {
  listed ??= listFiles(root).map((path) => relative(root, path).replaceAll('\\', '/'))
  return listed
}

const texts = new Map<string, string>()
const readText = (path: string): string => {
  const text = texts.get(path) ?? readFileSync(join(root, path), 'utf8')
  texts.set(path, text)
  return text
}
const readFiles = (paths: readonly string[]): SourceFile[] =>
  paths.map((path) => ({ path, text: readText(path) }))

/** Source files and tests, without generated files. */
export const sourceFiles = (folders: readonly string[] = ['']): SourceFile[] =>
  readFiles(
    projectPaths().filter(
      (path) =>
        /\.(ts|tsx|js)$/.test(path) &&
        !notCode.test(path) &&
        folders.some((folder) => path.startsWith(folder === '' ? '' : `${folder}/`)),
    ),
  )

/** Hand-written source code, SQL, styles and documents. */
export const writtenFiles = (): SourceFile[] =>
  readFiles(
    projectPaths().filter(
      (path) => /\.(ts|tsx|js|sql|css|md)$/.test(path) && !path.endsWith('.gen.ts'),
    ),
  )

export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /(^|\/)(testing|test-support|tests|fixtures)\//.test(path)

export const importsOf = ({ path, text }: SourceFile): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^'?]+)/g)].map(([, specifier = '']) =>
    joinUrl(dirname(path), specifier),
  )
