import { existsSync } from 'node:fs'

const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const headlessShell = '/usr/bin/chromium-headless-shell'

const findBrowser = (candidates: readonly string[]): string => {
  const path = process.env.CHROMIUM_PATH || candidates.find((one) => existsSync(one))
  if (path === undefined)
    throw new Error('Pages are measured in Chromium: please install it, or set CHROMIUM_PATH.')
  return path
}

/**
 * Returns the path of the browser at `CHROMIUM_PATH`, or else of the first one that is installed, the headless shell
 * before others: without a graphics card a whole browser's drawing would be most of the measured time.
 */
export const findHeadlessShell = (): string => findBrowser([headlessShell, ...wholeBrowsers])

/** Returns the path of the browser at `CHROMIUM_PATH`, or else of the first whole one, as visitors have. */
export const findWholeBrowser = (): string => findBrowser([...wholeBrowsers, headlessShell])

/** Arguments for Chromium in a container, without background network traffic. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
]
