/* Old versions of Node must be able to run this file, so it uses only syntax and modules that they support. */

/**
 * Whether this version of Node can run the store and its tools. Of Node 22 that is 22.12 and newer.
 *
 * @param {string} version
 */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major > 22
}

/** Ends the process with one sentence when Node is too old. */
export function refuseOldNode() {
  if (isNewEnough(process.versions.node)) return
  console.error(
    `Kora needs Node 20.19, 22.12 or newer, but this is Node ${process.versions.node}. Install Node 24 from https://nodejs.org and start again.`,
  )
  process.exit(1)
}
