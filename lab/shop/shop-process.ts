import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type ShopProcess, startShopProcess } from '@endcap/start/test-support/shop-process'

export const ownRoot = fileURLToPath(new URL('../../', import.meta.url))

export type StartedBy = 'shop' | 'launcher' | 'npm'

const programArguments = async (root: string): Promise<string[]> => {
  const limits: typeof import('../../start/memory-limits.js') = await import(
    pathToFileURL(join(root, 'start/memory-limits.js')).href
  )
  return [...limits.memoryArguments(undefined), 'start/dist/main.js']
}

/** Starts the built shop of the checkout `root` in production mode, and waits until it listens. */
export const startBuiltShop = async (
  environment: Readonly<Record<string, string>>,
  by: StartedBy = 'shop',
  root = ownRoot,
): Promise<ShopProcess> => {
  const command = {
    shop: [process.execPath, ...(await programArguments(root))],
    launcher: [process.execPath, 'start/launch.js'],
    npm: ['npm', 'start'],
  }[by]
  return startShopProcess(
    { HOST: '127.0.0.1', NODE_ENV: 'production', ...environment },
    { command, cwd: root },
  )
}
