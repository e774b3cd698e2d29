// `npm run build` runs it: builds the shop, the mails and the printed documents in each language, and the back office.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { languages } from './contract/languages.ts'

const vite = fileURLToPath(new URL('node_modules/vite/bin/vite.js', import.meta.url))
const build = (folder: string, mode: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [vite, 'build', folder, '--mode', mode], {
      stdio: 'inherit',
    })
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build of ${folder} (${mode}) failed.`)),
    )
  })

/** The first build empties the folder: English, which the others are translations of. */
const buildInEachLanguage = async (folder: string): Promise<void> => {
  for (const language of Object.keys(languages)) await build(folder, language)
}

await Promise.all([
  buildInEachLanguage('storefront'),
  buildInEachLanguage('templates'),
  build('back-office', 'production'),
])
