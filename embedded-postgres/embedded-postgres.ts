/** Settings for a `pg` client or pool. `host` is a socket folder or an address. */
export type PostgresConnection = {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

/** `expected` is true after `stop()`; `reason` is a sentence for the log. */
export type ServerExit = { expected: boolean; reason: string }

export type EmbeddedPostgres = {
  readonly connection: PostgresConnection
  /** The process that owns the server; undefined if this one does. */
  readonly joined?: { pid: number }
  /**
   * Ends this process's use of the server. The owner's `stop` shuts PostgreSQL down (fast: open
   * transactions are rolled back, so close pools first) and resolves once its processes have ended.
   * If this process only joined the server, the server continues to run. Can be called more than
   * once.
   */
  stop: () => Promise<void>
  /** Resolves when the server has ended for any reason. Never rejects. */
  readonly exited: Promise<ServerExit>
}

export type OwnerKind = 'service' | 'command'

export type EmbeddedPostgresFailure =
  | 'in_use'
  | 'no_binaries'
  | 'no_permission'
  | 'other_version'
  | 'not_a_data_folder'
  | 'not_starting'

/** The message is a sentence that says what to do, ready to print. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresFailure

  constructor(code: EmbeddedPostgresFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'EmbeddedPostgresError'
    this.code = code
  }
}
