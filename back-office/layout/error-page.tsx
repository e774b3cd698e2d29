import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { Loading } from '@endcap/ui/skeleton'
import { failureCode, failureMessage } from '../api/failures.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** Shown instead of a record or list that failed to load. */
export const LoadError = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) =>
  failureCode(error) === 'not_found' ? (
    <NotFoundPage what="This record" />
  ) : (
    <Banner kind="error" action={<Button onClick={() => void onRetry()}>Try again</Button>}>
      {failureMessage(error)}
    </Banner>
  )

/** Shown instead of a record or list until it is loaded: a spinner or the error. */
export const NotLoaded = ({ error, refetch }: { error: unknown; refetch: () => unknown }) =>
  error === null ? <Loading /> : <LoadError error={error} onRetry={refetch} />

/** Shown instead of a page that the role may not use. The server refuses its calls as well. */
export const NotAllowed = () => (
  <Banner kind="error">Your account doesn’t have permission to do this.</Banner>
)

/** Shown instead of a page whose code failed or could not be loaded, as after an update. */
export const PageError = () => (
  <Banner kind="error" action={<Button onClick={() => location.reload()}>Reload the page</Button>}>
    This page couldn’t be shown. Please reload it.
  </Banner>
)
