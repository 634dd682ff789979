import * as core from '@module-federation/runtime-core';

/** Where the containers of older builds look for the core of federation's runtime. */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core });
