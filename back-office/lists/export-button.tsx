import { Button } from '@endcap/ui/button'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { notifyFailure } from '../api/failures.ts'
import { saveCsv } from './save-file.ts'

export const ExportButton = ({ name, load }: { name: string; load: () => Promise<string> }) => {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveCsv(name, await load())
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button isBusy={isBusy} onClick={() => void save()}>
      <Download className="size-4" aria-hidden />
      <span className="max-sm:sr-only">Export CSV</span>
    </Button>
  )
}
