/** What a person sees while no shell is released; without scripts and styles of its own, so that any policy allows it. */
export const UNAVAILABLE_PAGE = `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>503</title></head>
<body>
<h1>门户尚未发布</h1>
<p>发布仓库中没有可用的外壳应用。请先构建并发布（<code>pnpm build</code>），本页随后即可打开。</p>
<h1 lang="en">The portal is not released yet</h1>
<p lang="en">The release store has no usable shell. Build and release it (<code>pnpm build</code>); this page opens right after that.</p>
</body>
</html>
`;
