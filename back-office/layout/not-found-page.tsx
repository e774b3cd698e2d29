import { buttonClass } from '@endcap/ui/button'
import { Link } from '@tanstack/react-router'
import { useTitle } from './title.ts'

/** Unknown addresses, and records that don't exist or were deleted. */
export const NotFoundPage = ({ what = 'This page' }: { what?: string }) => {
  useTitle('Not found')
  return (
    <div className="flex flex-col items-start gap-4 py-10">
      <h1>{what} was not found</h1>
      <p className="text-sm text-soft">
        Check the address, or press Ctrl K to search. The record may have been deleted.
      </p>
      <Link to="/" className={buttonClass('primary')}>
        Go to Today
      </Link>
    </div>
  )
}
