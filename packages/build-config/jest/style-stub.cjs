/** A style sheet in a unit test: a CSS module answers each class with its name. */
module.exports = new Proxy({ __esModule: true }, { get: (known, name) => known[name] ?? name });
