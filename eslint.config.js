// What a line may say. Layout is prettier's affair, and what may import what is .dependency-cruiser.cjs.
import eslint from '@eslint/js';
import tseslint from 'typescript-eslint';

const TESTS = ['**/*.spec.ts', '**/*.int-spec.ts', '**/*.e2e-spec.ts', 'test/**/*.ts', 'libs/*/testing/**/*.ts'];

const ENVIRONMENT = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'The environment is read once, in main, cli or ormconfig, into a typed Config (readConfig).',
};
const SKIPPED = {
  selector:
    'CallExpression[callee.property.name=/^(skip|only|todo|failing)$/][callee.object.name=/^(describe|it|test)$/], CallExpression[callee.name=/^(xit|xdescribe|xtest|fit|fdescribe)$/]',
  message: 'A test runs, or it is not there.',
};
const NOW = [
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Nobody asks for the time but a Clock.',
  },
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Nobody asks for the time but a Clock.',
  },
];
const CHANCE = {
  selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
  message: 'The same graph gives the same bytes: the domain leaves nothing to chance.',
};

/** A class that does more than a reader can hold in mind is several: methods and accessors, the constructor aside. */
const MAX_METHODS = 20;
const house = {
  rules: {
    'max-methods': {
      meta: { type: 'suggestion', schema: [] },
      create: (context) => ({
        ClassBody: (node) => {
          const methods = node.body.filter(
            ({ type, kind, value }) =>
              type === 'MethodDefinition' && kind !== 'constructor' && value.type === 'FunctionExpression',
          );
          if (methods.length <= MAX_METHODS) return;
          const message = `${methods.length} methods and accessors, of at most ${MAX_METHODS}: split it by what changes together.`;
          context.report({ node, loc: node.parent.loc.start, message });
        },
      }),
    },
  },
};

/** All that a use case or a port takes from Nest: to be injected, and to know when it starts and stops. */
const NEST_FOR_THE_INSIDE = [
  'Injectable',
  'OnModuleInit',
  'OnModuleDestroy',
  'OnApplicationBootstrap',
  'OnApplicationShutdown',
];

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'dist-test/',
      'coverage/',
      'node_modules/',
      '.data/',
      '**/src/**/generated/',
      'libs/adapter-kit/port/generated/',
      'libs/client/example/',
      'test/adapters/sample/',
      'libs/adapter-kit/templates/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  eslint.configs.recommended,
  {
    files: ['**/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: { module: 'writable', require: 'readonly' } },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false } }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/no-unsafe-argument': 'error',
      '@typescript-eslint/no-unsafe-assignment': 'error',
      '@typescript-eslint/no-unsafe-call': 'error',
      '@typescript-eslint/no-unsafe-member-access': 'error',
      '@typescript-eslint/no-unsafe-return': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          ignoreRestSiblings: true,
          destructuredArrayIgnorePattern: '.',
        },
      ],
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/prefer-for-of': 'off',
      '@typescript-eslint/prefer-readonly': 'error',
      '@typescript-eslint/require-array-sort-compare': ['error', { ignoreStringArrays: true }],
      '@typescript-eslint/restrict-plus-operands': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'no-undef': 'off',
    },
  },
  {
    plugins: { house },
    rules: {
      'house/max-methods': 'error',
      curly: ['error', 'multi-line'],
      eqeqeq: 'error',
      'max-lines': ['error', { max: 450, skipBlankLines: true }],
      'no-console': 'error',
      'no-else-return': 'error',
      'no-restricted-syntax': ['error', ENVIRONMENT],
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      'object-shorthand': 'error',
      'prefer-template': 'error',
    },
  },
  {
    files: ['src/**/*.ts'],
    ignores: [...TESTS, 'src/platform/clock.ts', 'src/platform/typeorm/migrations/**'],
    rules: { 'no-restricted-syntax': ['error', ENVIRONMENT, ...NOW] },
  },
  {
    files: ['src/**/*.ts'],
    ignores: [...TESTS, 'src/platform/work/yield-budget.ts', 'src/platform/http/admission/request-scheduler.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'setImmediate', message: 'Work lets others run by a YieldBudget, or awaits nextTurn().' },
      ],
    },
  },
  {
    files: ['libs/domain/src/**/*.ts', 'libs/demonstration/src/**/*.ts'],
    ignores: TESTS,
    rules: { 'no-restricted-syntax': ['error', ENVIRONMENT, CHANCE, ...NOW] },
  },
  {
    files: ['src/*/*.ts'],
    ignores: ['src/platform/**', 'src/cli/**', '**/*.module.ts', ...TESTS],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@nestjs/common',
              allowImportNames: NEST_FOR_THE_INSIDE,
              message: 'The inside of a module knows nothing of HTTP: it returns a Result.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['src/main.ts', 'src/cli.ts', 'src/health-check.ts', 'ormconfig.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: TESTS,
    rules: {
      // What an answer over HTTP holds is any to supertest; a test says what it expects of it.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/require-array-sort-compare': 'off',
      'max-lines': ['error', { max: 650, skipBlankLines: true }],
      'no-restricted-syntax': ['error', ENVIRONMENT, SKIPPED],
    },
  },
  {
    files: ['test/support/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', SKIPPED], 'house/max-methods': 'off' },
  },
  { files: ['bench/**/*.ts'], rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' } },
);
