import { Banner } from '@endcap/ui/banner'
import { Button, buttonClass } from '@endcap/ui/button'
import { Loading } from '@endcap/ui/skeleton'
import { Link } from '@tanstack/react-router'
import { failureCode, failureMessage } from '../api/failures.ts'
import { useTitle } from './title.ts'

export const LoadError = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) =>
  failureCode(error) === 'not_found' ? (
    <NotFoundPage what="This record" />
  ) : (
    <Banner kind="error" action={<Button onClick={() => void onRetry()}>Try again</Button>}>
      {failureMessage(error)}
    </Banner>
  )

export const NotLoaded = ({ error, refetch }: { error: unknown; refetch: () => unknown }) =>
  error === null ? <Loading /> : <LoadError error={error} onRetry={refetch} />

/** For a page that the role may not use. The server refuses its calls as well. */
export const NotAllowed = () => (
  <Banner kind="error">Your account doesn’t have permission to do this.</Banner>
)

/** Shown if a page's code failed or couldn't be loaded, for example after an update. */
export const PageError = () => (
  <Banner kind="error" action={<Button onClick={() => location.reload()}>Reload the page</Button>}>
    This page couldn’t be shown. Please reload it.
  </Banner>
)

/** For unknown addresses, and records that don't exist or were deleted. */
export const NotFoundPage = ({ what = 'This page' }: { what?: string }) => {
  useTitle('Not found')
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <h1>{what} was not found</h1>
      <p className="text-sm text-soft">
        Check the address, or press Ctrl K to search. The record may have been deleted.
      </p>
      <Link to="/" className={buttonClass('primary')}>
        Go to the start page
      </Link>
    </div>
  )
}
