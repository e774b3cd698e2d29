// `npm run build`: the mails and the shop in each language, and the back office.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { languages } from './contract/languages.ts'

const vite = fileURLToPath(new URL('node_modules/vite/bin/vite.js', import.meta.url))
const build = (folder: string, mode: string) =>
  execFileSync(process.execPath, [vite, 'build', folder, '--mode', mode], { stdio: 'inherit' })

for (const language of Object.keys(languages)) {
  // The first build empties the folders: English, which the others are translations of.
  build('templates', language)
  build('storefront', language)
}
build('back-office', 'production')
