import type { PageText } from '@endcap/contract/content/page-texts'
import { useShop } from '../api/use-shop.ts'

const Body = ({ kind, body }: Pick<PageText, 'kind' | 'body'>) => {
  const { store_name } = useShop()
  const text = body.replaceAll('{store_name}', store_name)
  if (kind === 'text')
    return text
      .split(/\n\s*\n/)
      .filter((paragraph) => paragraph.trim() !== '')
      .map((paragraph) => (
        <p key={paragraph} className="whitespace-pre-line">
          {paragraph}
        </p>
      ))
  return (
    <ul className="grid gap-3 sm:grid-cols-3">
      {text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => {
          const [figure = '', ...words] = line.split('|')
          return (
            <li key={line} className="rounded-lg bg-surface p-4">
              <span className="block text-2xl font-semibold text-accent">{figure.trim()}</span>
              <span className="text-sm text-soft">{words.join('|').trim()}</span>
            </li>
          )
        })}
    </ul>
  )
}

export const PageTexts = ({ texts }: { texts: readonly PageText[] }) =>
  texts.map((text) => (
    <section key={text._id} data-part={`page-texts/${text._id}`} className="flex flex-col gap-4">
      {text.heading !== '' && <h2 className="heading">{text.heading}</h2>}
      <Body kind={text.kind} body={text.body} />
    </section>
  ))
