import type { ApiToken } from '@endcap/contract/accounts/api-tokens'
import { listApiTokens, revokeApiToken } from '@endcap/contract/client/page-calls.gen'
import { formatDay } from '@endcap/contract/shop-time'
import { Button } from '@endcap/ui/button'
import { Dialog } from '@endcap/ui/dialog'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAction } from '../api/queries.ts'
import { statusColumn } from '../lists/columns.tsx'
import { ListPage } from '../lists/list-page.tsx'
import { Timestamp } from '../shop/timestamp.tsx'

const RevokeButton = ({ _id: id, name }: ApiToken) => {
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useAction(revokeApiToken, {
    message: () => `The token ${name} was revoked.`,
  })
  const revoke = () => mutate({ params: { id } }, { onSettled: () => setOpen(false) })
  return (
    <>
      <Button aria-label={`Revoke ${name}`} onClick={() => setOpen(true)}>
        Revoke
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Revoke ${name}`}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button kind="danger" isBusy={isPending} onClick={revoke}>
              Revoke
            </Button>
          </>
        }
      >
        <p className="text-sm">
          The program that uses this token will be refused from now on. This can’t be undone, but
          you can make another token.
        </p>
      </Dialog>
    </>
  )
}

/** Leads to what the token did. */
const LastUsed = ({ _id: by, last_used_at: at }: ApiToken) =>
  at === null ? (
    'never'
  ) : (
    <Link to="/audit-log" search={{ by }} className="link">
      <Timestamp at={at} />
    </Link>
  )

export const TokenList = () => (
  <ListPage<ApiToken>
    title="API tokens"
    list={listApiTokens}
    rowId={(token) => token._id}
    rowName={(token) => token.name}
    create={{ label: 'New token', path: '/settings/tokens/new' }}
    columns={[
      {
        id: 'name',
        width: 14,
        label: 'Purpose',
        cell: ({ name, last_four }) => (
          <>
            {name} <span className="font-mono text-xs text-soft">…{last_four}</span>
          </>
        ),
      },
      {
        id: 'scopes',
        width: 16,
        label: 'Can do',
        card: 'line',
        cell: ({ scopes, is_read_only }) =>
          `${is_read_only ? 'Only read: ' : ''}${scopes.join(', ')}`,
      },
      {
        id: 'networks',
        width: 12,
        label: 'From',
        cell: ({ networks }) => (networks.length === 0 ? 'anywhere' : networks.join(', ')),
      },
      {
        id: 'by',
        label: 'Made',
        cell: (token) => (
          <>
            <Timestamp at={token.createdAt} /> by {token.by.name}
          </>
        ),
      },
      {
        id: 'expires',
        label: 'Last day',
        cell: (token) =>
          token.expires_on === null ? 'none' : formatDay(token.expires_on, 'short'),
      },
      { id: 'used', label: 'Last used', cell: LastUsed, hasControls: true },
      statusColumn(),
      {
        id: 'revoke',
        label: '',
        hasControls: true,
        cell: (token) => token.status === 'active' && <RevokeButton {...token} />,
      },
    ]}
    empty="No tokens yet. Make one for each program that works with your shop."
  />
)
