/*
 * Read by versions of Node that cannot run anything else here: only syntax and modules of long ago.
 */

/** Whether this version runs the store and its tools; Node 22 became able with 22.12. */
export function isNewEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  if (major === 20) return minor >= 19
  if (major === 22) return minor >= 12
  return major > 22
}

/** Ends the process with one clear sentence when Node is too old. */
export function refuseOldNode() {
  if (isNewEnough(process.versions.node)) return
  console.error(
    `Kora needs Node 20.19, 22.12 or newer, but this is Node ${process.versions.node}. Install a newer one from https://nodejs.org and start again.`,
  )
  process.exit(1)
}
