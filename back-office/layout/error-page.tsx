import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { Loading } from '@endcap/ui/skeleton'
import { failureCode, failureMessage } from '../api/failures.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** Error in place of a record or list that could not be loaded. */
export const LoadError = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  failureCode(error) === 'not_found' ? (
    <NotFoundPage what="This record" />
  ) : (
    <Banner kind="error" action={<Button onClick={onRetry}>Try again</Button>}>
      {failureMessage(error)}
    </Banner>
  )

/** In place of a record or list that is not loaded: that it is loading, or the error. */
export const NotLoaded = ({ error, refetch }: { error: unknown; refetch: () => unknown }) =>
  error === null ? <Loading /> : <LoadError error={error} onRetry={() => void refetch()} />

/** In place of a page that the role may not use. The server refuses its calls as well. */
export const NotAllowed = () => (
  <Banner kind="error">Your account doesn’t have permission to do this.</Banner>
)

/** Error in place of a page whose code failed or could not be loaded, as after an update. */
export const PageError = () => (
  <Banner kind="error" action={<Button onClick={() => location.reload()}>Reload the page</Button>}>
    This page could not be shown; it may have been updated. Please reload it.
  </Banner>
)
