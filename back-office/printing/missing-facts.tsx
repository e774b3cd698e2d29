import type { FailureBody } from '@endcap/contract/failure-bodies'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { Link } from '@tanstack/react-router'

export type MissingFact = FailureBody<'document_incomplete'>['lines'][number]

/** The router's paths begin after this. */
const base = '/admin'

/** A missing fact, with a link to the page where it is entered. */
export const MissingFactText = ({
  fact: { field, message, link },
  onLeave,
}: {
  fact: MissingFact
  onLeave?: () => void
}) => {
  const path: string = link.slice(base.length)
  return (
    <>
      {message}{' '}
      <Link to={path} className="link" onClick={onLeave}>
        {field === 'mixed_tax_status' ? 'Split the order' : 'Open the page'}
      </Link>
    </>
  )
}

/** The missing facts that keep invoices from being issued, each with a link to the page where it is entered. */
export const MissingFacts = ({
  facts,
  onClose,
}: {
  facts: readonly MissingFact[]
  onClose: () => void
}) => {
  const isOneOrder = new Set(facts.map(({ order }) => order)).size === 1
  return (
    <Dialog
      isOpen={facts.length > 0}
      onClose={onClose}
      title="This is missing for the invoice"
      actions={
        <Button kind="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className="text-sm">No invoice was created. Complete this, then try again.</p>
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {facts.map((fact) => (
          <li key={`${fact.order} ${fact.field} ${fact.message}`}>
            {!isOneOrder && <strong>Order {fact.order}: </strong>}
            <MissingFactText fact={fact} onLeave={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
