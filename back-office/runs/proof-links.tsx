import { getDocument } from '@endcap/contract/client/page-calls.gen'
import type { RunStop } from '@endcap/contract/runs/runs'
import { call } from '../api/call.ts'
import { notifyFailure } from '../api/failures.ts'

const names = { signature: 'Signature', photo: 'Photo' } as const

/** Opens a private picture in a new tab. */
const openDocument = async (id: string) => {
  try {
    const bytes = await call(getDocument, { params: { id } })
    const address = URL.createObjectURL(new Blob([bytes as BlobPart], { type: 'image/webp' }))
    window.open(address, '_blank')
  } catch (error) {
    notifyFailure(error)
  }
}

export const ProofLinks = ({ documents }: Pick<RunStop, 'documents'>) =>
  documents.map(({ _id, kind }) => (
    <button key={_id} type="button" onClick={() => void openDocument(_id)} className="link text-xs">
      {names[kind]}
    </button>
  ))
