import { ageDisclaimer } from '@endcap/contract/content/disclaimers'
import { otherLanguages } from '@endcap/contract/i18n/i18n'
import { Trans } from '@lingui/react/macro'
import { useShop } from '../api/use-shop.ts'
import { UnhydratedHtml } from '../ui/unhydrated-html.tsx'

const Content = () => {
  const { age_disclaimer, store_name } = useShop()
  return (
    <>
      <noscript>
        <p className="bg-ink px-4 py-2 text-center text-card">
          <Trans>
            You must be 21 or older and of legal smoking age in your state. To log in, order or
            write to us, please turn on JavaScript.
          </Trans>
        </p>
      </noscript>
      <div className="age-gate" role="dialog" aria-modal="true" aria-labelledby="age-question">
        <div className="m-auto flex w-full max-w-md flex-col items-center gap-5 rounded-2xl border border-line bg-card p-8 text-center">
          <span className="flex size-16 items-center justify-center rounded-full border-2 border-accent text-xl font-semibold text-accent">
            21+
          </span>
          <p className="font-semibold">{store_name}</p>
          <h2 id="age-question" className="text-2xl font-semibold">
            <Trans>ARE YOU 21+?</Trans>
          </h2>
          <p className="whitespace-pre-line text-soft">{age_disclaimer || ageDisclaimer}</p>
          <div className="grid w-full grid-cols-2 gap-3">
            <button type="button" data-age="no" className="button-quiet">
              <Trans>No</Trans>
            </button>
            <button type="button" data-age="yes" className="button">
              <Trans>Yes</Trans>
            </button>
          </div>
          {otherLanguages().map(({ code, name }) => (
            <button key={code} type="button" data-language={code} lang={code} className="link py-2">
              {name}
            </button>
          ))}
        </div>
      </div>
    </>
  )
}

/** Reloads a document without an age gate, such as an error page, if the visitor must be asked. */
const requireGate = (gate: HTMLElement | null): void => {
  if (gate?.childElementCount === 0 && document.documentElement.dataset.age === 'ask')
    location.reload()
}

/** In every document (S2-40, S5-06). Before hydration, the head script handles its buttons. */
export const AgeGate = () =>
  import.meta.env.SSR ? (
    <div>
      <Content />
    </div>
  ) : (
    <UnhydratedHtml ref={requireGate} />
  )
