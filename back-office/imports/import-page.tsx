import { cancelImport, checkImport, getImport } from '@endcap/contract/client/page-calls.gen'
import type { Import } from '@endcap/contract/imports/imports'
import { Banner } from '@endcap/ui/banner'
import { Button } from '@endcap/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { notifyFailure } from '../api/failures.ts'
import { callQuery, useAction } from '../api/queries.ts'
import { countOf, formatNumber } from '../layout/count-of.ts'
import { Figures } from '../layout/description-list.tsx'
import { NotLoaded } from '../layout/error-page.tsx'
import { Panel } from '../layout/panel.tsx'
import { RecordPage } from '../layout/record-page.tsx'
import { ApplyButton, useUndoImport } from './apply-button.tsx'
import { CostQuestion } from './cost-question.tsx'
import { ImportChanges } from './import-changes.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportReasons } from './import-reasons.tsx'

const refreshMs = 700

/** Shows a percentage while the file is read, and none while rows are compared. */
const Progress = ({ progress }: Pick<Import, 'progress'>) => {
  const isReading = progress?.step === 'reading' && progress.total > 0
  const share = isReading ? Math.floor((100 * progress.done) / progress.total) : undefined
  return (
    <div role="status" className="panel flex flex-col gap-2 text-sm">
      {progress?.step === 'comparing'
        ? 'Comparing the rows with your products…'
        : `Reading the file… ${share === undefined ? '' : `${share}%`}`}
      <progress className="w-full" max={100} {...(share !== undefined && { value: share })} />
    </div>
  )
}

const UndoneBanner = ({ undone }: { undone: NonNullable<Import['undone']> }) => (
  <Banner kind="success">
    This import was undone: {countOf(undone.restored, 'product has its', 'products have their')}{' '}
    previous values again, {countOf(undone.removed, 'new one is', 'new ones are')} gone
    {undone.left > 0 &&
      `, and ${countOf(undone.left, 'stays, since it was', 'stay, since they were')} changed afterwards`}
    .
  </Banner>
)

const Summary = ({
  record: { counts, left_out: leftOut, unknown_columns: unknown, notes },
}: {
  record: Import
}) => (
  <Panel title="Summary">
    <Figures
      items={[
        ['Rows', formatNumber(counts.rows)],
        ['New', formatNumber(counts.created)],
        ['Changed', formatNumber(counts.changed)],
        ['Unchanged', formatNumber(counts.unchanged)],
        ['Rejected', formatNumber(counts.rejected)],
        ...(leftOut.length > 0 ? [['Left out', formatNumber(leftOut.length)] as const] : []),
        ['Warnings', formatNumber(counts.warnings)],
      ]}
    />
    {unknown.length > 0 && (
      <p className="text-sm text-soft">Unknown columns: {unknown.join(', ')}</p>
    )}
    {notes.length > 0 && (
      <ul className="list-disc ps-5 text-sm">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    )}
  </Panel>
)

/** Says each cause once, and lists the first lines on request. */
const Warnings = ({ record: { counts, warning_reasons, warnings } }: { record: Import }) => (
  <Panel title={`Warnings (${formatNumber(counts.warnings)})`}>
    <ul className="flex flex-col gap-2 text-sm">
      {warning_reasons.map(({ code, column, reason, line, count }) => (
        <li key={`${code} ${column}`}>
          <b className="tabular-nums">{countOf(count, 'row', 'rows')}</b> {column}: {reason}
          <span className="text-soft"> (first in line {formatNumber(line)})</span>
        </li>
      ))}
    </ul>
    <details className="text-sm">
      <summary className="cursor-pointer py-1">
        {counts.warnings > warnings.length
          ? `The first ${formatNumber(warnings.length)} by line`
          : 'All by line'}
      </summary>
      <ul className="flex flex-col gap-1">
        {warnings.map(({ line, column, reason }) => (
          <li key={`${line} ${column} ${reason}`}>
            <span className="text-soft">Line {formatNumber(line)}</span> {column}: {reason}
          </li>
        ))}
      </ul>
    </details>
  </Panel>
)

type TitlesProps = { record: Import; isBusy: boolean; onChoose: (replace: boolean) => void }

/** A vendor's titles and categories replace the shop's only on request. */
const Titles = ({ record, isBusy, onChoose }: TitlesProps) => {
  const { replaces_titles: replaces, differing_titles: titles, differing_categories } = record
  const differing = [
    ['titles', titles] as const,
    ['categories', differing_categories] as const,
  ].flatMap(([what, count]) =>
    count > 0 ? `other ${what} for ${countOf(count, 'product', 'products')}` : [],
  )
  if (differing.length === 0 || record.status !== 'checked') return null
  return (
    <Banner
      kind="info"
      action={
        <Button isBusy={isBusy} onClick={() => onChoose(!replaces)}>
          {replaces ? 'Keep our titles and categories' : 'Use the file’s titles and categories'}
        </Button>
      }
    >
      The file has {differing.join(' and ')}.{' '}
      {replaces ? 'The file’s will replace yours.' : 'Yours will stay.'}
    </Banner>
  )
}

const ImportView = ({ record }: { record: Import }) => {
  const { _id, counts, status } = record
  const params = { id: _id }
  const check = useAction(checkImport)
  const cancel = useAction(cancelImport)
  const undo = useUndoImport(_id)
  const isWaiting = status === 'checked' || status === 'failed'
  const canCheck = isWaiting && record.columns.length > 0
  const correct = (columns: { name: string; field: string }[]) =>
    check.mutate({ params, body: { columns } }, { onError: notifyFailure })
  const discard = () => cancel.mutate({ params }, { onError: notifyFailure })

  return (
    <RecordPage
      title={record.file_name}
      list={{ label: 'Price files', path: '/imports' }}
      {...(record.cost_column === '' && { status })}
      actions={
        <>
          {status === 'checking' && (
            <Button isBusy={cancel.isPending} onClick={discard}>
              Stop the check
            </Button>
          )}
          {status === 'checked' && <ApplyButton record={record} />}
          {status === 'applied' && counts.created + counts.changed > 0 && (
            <Button isBusy={undo.isPending} onClick={undo.revert}>
              Undo import
            </Button>
          )}
        </>
      }
    >
      {record.cost_column === '' ? (
        record.problem !== '' && <Banner kind="error">{record.problem}</Banner>
      ) : (
        <CostQuestion
          record={record}
          isBusy={check.isPending}
          onAnswer={(field) => correct([{ name: record.cost_column, field }])}
        />
      )}
      {record.undone !== null && <UndoneBanner undone={record.undone} />}
      {status === 'checking' && <Progress progress={record.progress} />}
      {status === 'checked' && (
        <Banner
          kind="info"
          action={
            <Button kind="plain" isBusy={cancel.isPending} onClick={discard}>
              Discard this file
            </Button>
          }
        >
          Nothing has changed yet. This is what the import would do.
        </Banner>
      )}
      {record.unread_sheets.length > 0 && (
        <Banner kind="warning">
          One sheet of the workbook was read. Not read: {record.unread_sheets.join(', ')}. To import
          them too, save each one as a separate file.
        </Banner>
      )}
      <Titles
        record={record}
        isBusy={check.isPending}
        onChoose={(replace) =>
          check.mutate({ params, body: { replace_titles: replace } }, { onError: notifyFailure })
        }
      />
      {status !== 'checking' && record.cost_column === '' && <Summary record={record} />}
      <ImportReasons
        record={record}
        canCheck={canCheck}
        isBusy={check.isPending}
        onNumber={() =>
          check.mutate({ params, body: { number_missing: true } }, { onError: notifyFailure })
        }
      />
      <ImportChanges record={record} />
      {canCheck && <ImportColumns record={record} isBusy={check.isPending} onCorrect={correct} />}
      {record.warnings.length > 0 && <Warnings record={record} />}
    </RecordPage>
  )
}

export const ImportPage = () => {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    ...callQuery(getImport, { params: { id } }),
    refetchInterval: ({ state }) =>
      ['checking', 'applying'].includes(state.data?.data.status ?? '') ? refreshMs : false,
  })
  if (data === undefined) return <NotLoaded error={error} refetch={refetch} />
  return <ImportView record={data.data} />
}
