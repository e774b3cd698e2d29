import { basename } from 'node:path'
import { maxFileNameLength } from '@endcap/contract/limits'

export const bareFileName = (name: string): string =>
  basename(name.replaceAll('\\', '/').replaceAll('\0', '')).trim().slice(0, maxFileNameLength)
