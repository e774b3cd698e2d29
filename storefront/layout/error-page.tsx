import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { paths } from '../paths.ts'
import { Message } from '../ui/message.tsx'
import { ShopLink } from '../ui/shop-link.tsx'
import { isUnloadedCode } from './unloaded-code.ts'

/** What failed, in a sentence, and three ways on. Tries again by itself once the network is back. */
export const ErrorPage = ({ error }: ErrorComponentProps) => {
  const router = useRouter()
  const tryAgain = useCallback(() => {
    if (!isUnloadedCode(error)) void router.invalidate()
    else if (navigator.onLine) location.reload()
  }, [router, error])
  useEffect(() => {
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [tryAgain])
  return (
    <main className="page" id="content">
      <Message title="This page could not be loaded">
        <p>{error instanceof Error ? error.message : 'Please try again in a moment.'}</p>
        <div className="flex flex-wrap gap-3">
          <button type="button" className="button" onClick={tryAgain}>
            Try again
          </button>
          <ShopLink href={paths.home()} className="button-quiet">
            Go to the home page
          </ShopLink>
          <ShopLink href={paths.contactUs()} className="button-quiet">
            Contact us
          </ShopLink>
        </div>
      </Message>
    </main>
  )
}
