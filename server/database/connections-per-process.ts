/** Maximum number of database connections of one process (decision 38). */
export const connectionsPerProcess = 31
