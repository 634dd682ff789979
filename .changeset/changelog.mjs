/** Lines of CHANGELOG.md: what a changeset says. Commits are left out, so that an export without history gives the same. */
export default {
  getReleaseLine: async ({ summary }) => `- ${summary.trim().replace(/\n(?=.)/g, '\n  ')}`,
  // All packages have one version and need exactly each other.
  getDependencyReleaseLine: async () => '',
};
