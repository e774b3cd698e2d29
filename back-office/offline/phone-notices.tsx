import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

type PhoneNoticesProps = {
  /** Why entries can’t be stored on this phone, or `''`. */
  problem: string
  /** Why entries haven’t been sent yet, or `''`. */
  waiting: string
  children?: ReactNode
}

/** Shows above a full-screen page that entries are not stored, or only on this phone. */
export const PhoneNotices = ({ problem, waiting, children }: PhoneNoticesProps) => (
  <div className="flex flex-col gap-1 px-3 empty:hidden">
    {problem !== '' && (
      <p role="alert" className="text-base font-semibold text-danger">
        {problem}
      </p>
    )}
    {waiting !== '' && (
      <p
        role="status"
        className="flex items-center justify-center gap-2 rounded-lg bg-warning-soft px-3 py-1.5 text-base font-semibold text-warning"
      >
        <CloudOff className="size-5 shrink-0" aria-hidden />
        {waiting}
      </p>
    )}
    {children}
  </div>
)
