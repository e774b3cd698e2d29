import { join } from 'node:path'
import type { Context } from '../context.ts'

export const documentFolder = ({ config }: Pick<Context, 'config'>): string =>
  join(config.dataDir, 'documents')
