import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { staleMessage } from '../api/failures.ts'
import { restoredMessage } from './use-stored-at-end.ts'

/** `isStale`: someone else has changed the record in the meantime. */
export type EditProblem = { message: string; isStale: boolean }

export const staleProblem: EditProblem = { message: staleMessage, isStale: true }

type EditNoticesProps = {
  problem: EditProblem | null
  /** Whether the form shows input that wasn't saved when the session ended. */
  isRestored: boolean
  /** Whether the form shows the newest version because an older one could not be saved. */
  isReloaded: boolean
  /** Loads the newest version. If it is missing, there is no Reload button. */
  onReload?: (() => void) | undefined
}

export const EditNotices = ({ problem, isRestored, isReloaded, onReload }: EditNoticesProps) => (
  <>
    {problem !== null && (
      <Banner
        kind="error"
        action={
          problem.isStale &&
          onReload !== undefined && <Button onClick={onReload}>Show the latest version</Button>
        }
      >
        {problem.message}
        {problem.isStale && ' Your changes are still here.'}
      </Banner>
    )}
    {isRestored && !isReloaded && problem === null && (
      <Banner kind="info">{restoredMessage}</Banner>
    )}
    {isReloaded && (
      <Banner kind="info">
        This is the latest version with your changes added. Please check it and save again.
      </Banner>
    )}
  </>
)
