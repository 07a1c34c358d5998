/** Signs out and loads the required code first. */
export async function loadAndSignOut(message: string): Promise<void> {
  const { signOutHere } = await import('./sign-out')
  await signOutHere(message)
}
