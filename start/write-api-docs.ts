import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { describeCalls } from './describe-calls.ts'

/** Writes `docs/api.md` anew from the contract: `npm run api-docs`. */
await writeFile(fileURLToPath(new URL('../docs/api.md', import.meta.url)), describeCalls())
