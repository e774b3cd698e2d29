import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe's serious and critical violations. `within`: a CSS selector; `rules`: only these rules. */
export const accessibilityViolations = async (
  page: Page,
  { within, rules }: { within?: string; rules?: string[] } = {},
): Promise<string[]> => {
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.evaluate(axe)
  const options = {
    resultTypes: ['violations'],
    // Only rules for stylesheets, which are off, would need them fetched again.
    preload: false,
    ...(rules === undefined ? {} : { runOnly: { type: 'rule', values: rules } }),
  }
  return page.evaluate(`axe
    .run(${within === undefined ? 'document' : JSON.stringify(within)}, ${JSON.stringify(options)})
    .then(({ violations }) =>
      violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | ')))`)
}
