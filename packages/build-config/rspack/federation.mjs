import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

/** The module that the plugin begins each bundle with, its own run time in the text of the request. */
const ITS_ENTRY = /^@module-federation\/runtime\/rspack\.js!=!/;
const ENTRY = fileURLToPath(new URL('../browser/federation-entry.mjs', import.meta.url));

const MANIFEST = 'mf-manifest.json';
/** What it provides and what it takes. */
const ITS_MODULES = /^(?:provide|consume) shared module /;

/** After an update of the plugin its own run time may come in by another name. The build would only get heavier. */
function refuseItsRuntime(compilation) {
  const files = [...compilation.modules].flatMap((module) => module.nameForCondition?.() ?? module.identifier?.() ?? []);
  const found = files.filter((file) => /[\\/]@module-federation[\\/](?!runtime-core|sdk|error-codes)/.test(file));
  if (found.length > 0) compilation.errors.push(new Error(`federation's own run time is bundled, see federation.mjs: ${found.join(', ')}`));
}

/**
 * The plugin's modules name files by their absolute paths, and a number is made of a module's name: the same source built in another folder would
 * be another version. These are numbered in their order instead.
 */
function numberItsModules(modules) {
  const its = [...modules].filter((module) => ITS_MODULES.test(module.identifier));
  its.sort((one, other) => (one.identifier < other.identifier ? -1 : 1)).forEach((module, index) => (module.id = index + 1));
}

/** A row of what the bundle takes, with all that another run time would compare and fall back to. */
const CONSUMED = /("?[\w.-]+"?): \{ shareScope: "default", shareKey: ("[^"]+"), [^\n]*? treeShakingMode: [^}]*\}/g;
const CONSUMES = 'moduleIdToConsumeDataMapping';

/** Of what the bundle takes the names, `shareKeys`: the rest is a third of an entry and nothing reads it. */
function namesOf(text) {
  const short = text.replace(CONSUMED, '$1: $2').replace(CONSUMES, 'shareKeys');
  if (/shareScope|fallback/.test(short))
    throw new Error(`federation writes what a bundle takes in another form, see federation.mjs: ${short}`);
  return short;
}

/**
 * Loads a style sheet as the bundler does, in half of its bytes: without hot updates, which it looks for in every build. A sheet in the
 * page that has its address, or the label of its chunk, is the one; the shell takes labels away, see loader/isolation.ts.
 */
const LOAD_STYLE = `(chunkId, url, done) => {
	var label = cssLoadingUniqueName + ":chunk-" + chunkId;
	var link = [...document.querySelectorAll("link[rel=stylesheet]")].find((known) => known.href == url || known.dataset.rspack == label);
	if (link && !link.hasAttribute(loadingAttribute)) return done({ type: "load" });
	var settle = (event) => {
		if (!timeout) return;
		timeout = clearTimeout(timeout);
		link.removeAttribute(loadingAttribute);
		if (event.type != "load") link.remove();
		done(event);
	};
	var timeout = setTimeout(() => settle({ type: "timeout", target: link }), 5000);
	var isNew = !link;
	if (isNew) {
		link = document.createElement("link");
		link.dataset.rspack = label;
		link.setAttribute(loadingAttribute, "");
		link.rel = "stylesheet";
		link.crossOrigin = "anonymous";
		link.integrity = __webpack_require__.sriCssHashes[chunkId];
		link.href = url;
	}
	link.addEventListener("load", settle);
	link.addEventListener("error", settle);
	if (isNew) document.head.append(link);
};
`;

/** Loads a script as the bundler does, see above. One that comes after it was given up settles nothing. */
const LOAD_SCRIPT = `(url, done, key, chunkId) => {
	if (inProgress[url]) return inProgress[url].push(done);
	var waiting = (inProgress[url] = [done]);
	var label = uniqueName + key;
	var script = [...document.scripts].find((known) => known.src == url || known.dataset.rspack == label);
	var settle = (event) => {
		if (inProgress[url] != waiting) return;
		clearTimeout(timeout);
		delete inProgress[url];
		script.remove();
		waiting.forEach((each) => each(event));
	};
	var timeout = setTimeout(() => settle({ type: "timeout", target: script }), 5000);
	var isNew = !script;
	if (isNew) {
		script = document.createElement("script");
		script.dataset.rspack = label;
		script.crossOrigin = "anonymous";
		script.integrity = __webpack_require__.sriHashes[chunkId];
		script.src = url;
	}
	script.addEventListener("load", settle);
	script.addEventListener("error", settle);
	if (isNew) document.head.append(script);
};
`;
const withShortScripts = (text) =>
  text.includes('sriHashes') ? text.replace(/(?<=__webpack_require__\.l = )[^]*/, () => LOAD_SCRIPT) : text;

/** From the function to the next one; in development, whose sheets have no hashes, it stays. */
const withShortStyles = (text) =>
  text.includes('sriCssHashes')
    ? text.replace(/(?<=var cssLoadStylesheet = )[^]*?(?=__webpack_require__\.f\.css = )/, () => LOAD_STYLE)
    : text;

/** What complains until `start` of `browser/sharing.mjs` has set it: the first that a bundle does. */
const STUB = /__webpack_require__\.([\w.]+) = __webpack_require__\.\1 \|\| function\(\) \{ throw new Error\("[^"]*"\) \};?/g;
const withoutStubs = (text) => text.replace(STUB, '');

/** Runtime modules of the bundler in a shorter form, by name. */
const SHORTER = {
  consumes_loading: namesOf,
  // It would also search a page for the script of a module, and run in a worker.
  auto_public_path: () => "__webpack_require__.p = new URL('.', document.currentScript.src).href;",
  // Read by federation's own run time alone.
  'module_federation/runtime': () => '',
};

/** Those of a release: in development the bundler's own know of updates. */
const SHORTEST = {
  ...SHORTER,
  consumes_loading: (text) => withoutStubs(namesOf(text)),
  sharing: withoutStubs,
  initialize_exposes: withoutStubs,
  // All browsers that the portal supports have it.
  global: () => '__webpack_require__.g = globalThis;',
  css_loading: withShortStyles,
  load_script: withShortScripts,
};

const shorten = (forms) => (module) => {
  const shorter = Object.hasOwn(forms, module.name) && forms[module.name];
  if (shorter && module.source) module.source.source = Buffer.from(shorter(module.source.source.toString()));
};

/** The plugin writes what is shared in the order of a hash map, another one with each build. */
function sortShared(compilation) {
  const asset = compilation.getAsset(MANIFEST);
  if (!asset) return;
  const manifest = JSON.parse(asset.source.source().toString());
  manifest.shared?.sort((one, other) => (one.id < other.id ? -1 : 1));
  compilation.updateAsset(MANIFEST, new rspack.sources.RawSource(JSON.stringify(manifest)));
}

/** The federation plugin with the portal's run time, `browser/sharing.mjs`, in the place of its own. */
export class Federation {
  /** @param {object} options those of ModuleFederationPlugin */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    new rspack.NormalModuleReplacementPlugin(ITS_ENTRY, ENTRY).apply(compiler);
    new ModuleFederationPlugin(this.options).apply(compiler);
    compiler.hooks.thisCompilation.tap('Federation', (compilation) => {
      compilation.hooks.runtimeModule.tap('Federation', shorten(compiler.options.mode === 'production' ? SHORTEST : SHORTER));
      compilation.hooks.finishModules.tap('Federation', () => refuseItsRuntime(compilation));
      if (compiler.options.optimization.moduleIds === 'deterministic')
        compilation.hooks.beforeModuleIds.tap('Federation', numberItsModules);
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'Federation', stage }, () => sortShared(compilation));
    });
  }
}
