import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { paths } from '../paths.ts'
import { Message } from '../ui/message.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { isMissingCode } from './missing-code.ts'

/** A plug beside its socket. */
const plug = 'M4 36h22V26h12v20H26V36M38 31h7M38 41h7M92 36H70M70 24v24H60a12 12 0 0 1 0-24z'

/** Shows the failure and three links (S4-12). Retries once the network is back. */
export const ErrorPage = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = useCallback(() => {
    if (!isMissingCode(error)) void router.invalidate()
    else if (navigator.onLine) location.reload()
  }, [router, error])
  useEffect(() => {
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [retry])
  return (
    <main className="page" id="content">
      <Message drawing={plug} title={t`This page could not be loaded`}>
        <p>{error instanceof Error ? error.message : t`Please try again in a moment.`}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <button type="button" className="button" onClick={retry}>
            <Trans>Try again</Trans>
          </button>
          <ShopLink href={paths.home()} className="button-quiet">
            <Trans>Go to the home page</Trans>
          </ShopLink>
          <ShopLink href={paths.contactUs()} className="button-quiet">
            <Trans>Contact us</Trans>
          </ShopLink>
        </div>
      </Message>
    </main>
  )
}
