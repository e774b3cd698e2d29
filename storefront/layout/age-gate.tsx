import { ageDisclaimer } from '@endcap/contract/content/disclaimers'
import { Trans } from '@lingui/react/macro'
import { useShop } from '../api/use-shop.ts'
import { UnhydratedHtml } from '../ui/unhydrated-html.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { LogoContent } from './logo.tsx'

const Content = () => {
  const { age_disclaimer } = useShop()
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
        <div className="panel m-auto flex w-full max-w-md text-ink flex-col gap-5 text-center">
          <div className="flex items-center gap-2.5 text-start">
            <LogoContent />
            <span className="flex-1" />
            <LanguageChoice className="icon-button text-accent" />
          </div>
          <h2 id="age-question" className="heading mt-3">
            <Trans>ARE YOU 21+?</Trans>
          </h2>
          <p className="whitespace-pre-line text-soft">{age_disclaimer || ageDisclaimer}</p>
          <div className="grid grid-cols-2 gap-3 *:min-h-12">
            <button type="button" data-age="no" className="button-quiet">
              <Trans>No</Trans>
            </button>
            <button type="button" data-age="yes" className="button">
              <Trans>Yes</Trans>
            </button>
          </div>
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
