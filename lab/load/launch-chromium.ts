import { existsSync } from 'node:fs'
import { type Browser, launch } from 'puppeteer-core'

const paths = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

export const launchChromium = (): Promise<Browser> => {
  const executablePath = paths.find((path) => existsSync(path))
  if (executablePath === undefined)
    throw new Error('Please install Chromium, or set CHROMIUM_PATH.')
  // Without a sandbox, so that it runs in a container, and without background network traffic.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']
  return launch({ executablePath, args })
}
