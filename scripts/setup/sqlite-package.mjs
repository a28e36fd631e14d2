/*
 * better-sqlite3 13 has finished binaries in its package, for Node-API 10: Node 22.14 and newer. Older versions of Node
 * crash when they load them. 12 is compiled for one version of Node, and aborts on Node 24.19 and newer. So both are
 * installed, and only one is ever loaded: docs/decisions/0047.
 */

/**
 * The package that opens databases, by the version of Node-API that Node has.
 *
 * @param {string | undefined} nodeApi   `process.versions.napi`
 */
export function sqlitePackageFor(nodeApi) {
  return Number(nodeApi) >= 10 ? 'better-sqlite3' : 'better-sqlite3-12'
}

/** The package that opens databases under this version of Node. */
export const SQLITE_PACKAGE = sqlitePackageFor(process.versions.napi)
