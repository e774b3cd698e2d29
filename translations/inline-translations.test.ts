// biome-ignore-all lint/suspicious/noTemplateCurlyInString: compiled code has placeholders.
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { inlineTranslations } from './inline-translations.ts'

type Transform = (code: string, id: string) => Promise<{ code: string }>

/** Compiles a module with these translations, and returns its code on one line. */
const compile = async (code: string, translations: Record<string, string> = {}) => {
  const plugin = inlineTranslations('es', {
    get: (message, context = '') =>
      translations[context === '' ? message : `${context}: ${message}`],
  })
  const compiled = await (plugin.transform as Transform)(code, '/shop/page.tsx')
  return compiled.code.replace(/\s+/g, ' ').trim()
}

const core = `import { t, plural } from '@lingui/core/macro'; `
const react = `import { Trans } from '@lingui/react/macro'; `

test('[X8-200] a message becomes a text of the language, with its values; what has no translation stays English', async () => {
  expect(await compile(`${core}f(t\`Close\`)`)).toBe('f("Close");')
  expect(await compile(`${core}f(t\`Close\`)`, { Close: 'Cerrar' })).toBe('f("Cerrar");')
  expect(
    await compile(`${core}f(t\`From ${'${a}'} to ${'${b}'}\`)`, { 'From {a} to {b}': '{b} ← {a}' }),
  ).toBe('f(`${b} ← ${a}`);')
})

test('[X8-200] a production build has the words as well', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  expect(await compile(`${core}f(t\`Close\`)`, { Close: 'Cerrar' })).toBe('f("Cerrar");')
  expect(await compile(`${react}f(<Trans>Close</Trans>)`, { Close: 'Cerrar' })).toBe('f("Cerrar");')
  vi.unstubAllEnvs()
})

test('[X8-200] the same word in two contexts has two translations', async () => {
  const words = { 'verb: Order': 'Pedir', Order: 'Pedido' }
  expect(
    await compile(`${core}f(t({ context: 'verb', message: 'Order' }), t\`Order\`)`, words),
  ).toBe('f("Pedir", "Pedido");')
})

test('[X8-200] a plural is chosen by the number, which is written in the language’s way', async () => {
  const words = {
    '{n, plural, one {# item} other {# items}}':
      '{n, plural, one {# artículo} other {# artículos}}',
  }
  expect(await compile(`${core}f(plural(n, { one: '# item', other: '# items' }))`, words)).toBe(
    'f(`${n === 1 ? `${n.toLocaleString("es-US")} artículo` : `${n.toLocaleString("es-US")} artículos`}`);',
  )
})

test('[X8-200] elements of a sentence may change places', async () => {
  const words = { 'Read <0>our {name}</0> <1>now</1>.': '<1>Ya</1>: <0>{name}</0>.' }
  const code = `${react}f(<p><Trans>Read <a href={u}>our {name}</a> <b>now</b>.</Trans></p>)`
  expect(await compile(code, words)).toBe(
    'f(<p><b>{"Ya"}</b>{": "}<a href={u}>{name}</a>{"."}</p>);',
  )
})

test('[X8-200] a translation with other elements than the message stops the build', async () => {
  const code = `${react}f(<p><Trans>Read <b>now</b></Trans></p>)`
  for (const wrong of ['<1>Ya</1>', '<0>Ya', 'Ya</0>', '{other}'])
    await expect(compile(code, { 'Read <0>now</0>': wrong })).rejects.toThrow(/<\d>|\{other\}/)
})

test('[X8-200] sentences of the contract are translated where they are made, and constants in place', async () => {
  const words = { 'Order {n}.': 'Pida {n}.', 'Please log in.': 'Inicie sesión.' }
  expect(await compile(`f(i18n._('Order {n}.', { n: count }))`, words)).toBe('f(`Pida ${count}.`);')
  expect(await compile(`f(/*i18n*/ 'Please log in.', 'Please log in.')`, words)).toContain(
    '"Inicie sesión.", \'Please log in.\'',
  )
})

test('[X8-205] a bundle picks staff’s texts in its language, and drops their translations', async () => {
  const { load } = inlineTranslations('es')
  const code = (load as (id: string) => string)(
    join(import.meta.dirname, '../contract/i18n/i18n.ts'),
  )
  const { translated } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const row = { heading: 'Hours', body: 'Open daily', translations: { es: { heading: 'Horario' } } }
  expect(translated(row)).toEqual({ heading: 'Horario', body: 'Open daily' })
  expect(translated({ heading: 'Hours' })).toEqual({ heading: 'Hours' })
})
