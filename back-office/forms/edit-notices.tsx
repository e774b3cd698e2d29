import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { staleMessage } from '../api/failures.ts'
import { restoredMessage } from './use-stored-at-end.ts'

/** Why a form was not saved. `isStale`: somebody else has changed the record since. */
export type EditProblem = { message: string; isStale: boolean }

export const staleProblem: EditProblem = { message: staleMessage, isStale: true }

type EditNoticesProps = {
  problem: EditProblem | null
  /** Whether the form has the values that were not saved when the session ended. */
  isRestored: boolean
  /** Whether the form has the newest version, after the server refused an older one. */
  isReloaded: boolean
  /** Loads the newest version; without it no button offers that. */
  onReload?: (() => void) | undefined
}

/** Says above a form why it was not saved, and where its values come from. */
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
