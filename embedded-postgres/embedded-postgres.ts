/** The settings of a `pg` client or pool; `host` is a socket folder or an address. */
export type PostgresConnection = {
  host: string
  port: number
  user: string
  database: string
  password?: string
}

/** The end of PostgreSQL. `expected` is true after `stop()`; `reason` is a sentence for the log. */
export type ServerExit = { expected: boolean; reason: string }

/** A PostgreSQL server that this process has started or joined. */
export type EmbeddedPostgres = {
  readonly connection: PostgresConnection
  /** The process that this one shares the server with; absent when it is this process's own. */
  readonly joined?: { pid: number }
  /**
   * Ends this process's use of the server. The owner's `stop` shuts PostgreSQL down (fast, clean)
   * and resolves once its processes are gone: close pools first, open transactions roll back.
   * A joined `stop` leaves the server running. May be called more than once.
   */
  stop: () => Promise<void>
  /** Resolves, never rejects, when the server is gone for whatever reason. */
  readonly exited: Promise<ServerExit>
}

/** The kind of process that started the server: a service, or a command that runs beside it or alone. */
export type OwnerKind = 'service' | 'command'

export type EmbeddedPostgresFailure =
  | 'in_use'
  | 'no_binaries'
  | 'no_permission'
  | 'other_version'
  | 'not_a_data_folder'
  | 'not_starting'

/** The message is a sentence that says what to do, fit to print as it is. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresFailure

  constructor(code: EmbeddedPostgresFailure, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'EmbeddedPostgresError'
    this.code = code
  }
}
